// Generated from openapi.yaml by `npm run generate`. Do not edit.
import type { ErrorCatalog } from '../src/contract/model.ts'

export declare const errors: ErrorCatalog
