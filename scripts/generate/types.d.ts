/** An OpenAPI document (JSON text) as TypeScript types: paths, operations, and every schema under its own name. */
export declare function makeTypes(json: string): Promise<string>
