/** Paths, operations and all schemas as TypeScript types, from an OpenAPI document in JSON. */
export declare function makeTypes(json: string): Promise<string>
