// Generated from openapi.yaml by `npm run generate`. Do not edit.
export declare const codes: Readonly<Record<string, readonly string[]>>
