// Generated from openapi.yaml by `npm run generate`. Do not edit.
import type { RawTable } from '../src/contract/validators/raw.ts'

export declare const validators: RawTable
