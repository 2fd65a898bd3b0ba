// Generated from openapi.yaml by `npm run generate`. Do not edit.
import type { Inferred, Pointer } from '../src/contract/model.ts'

export declare const inferred: Readonly<Record<Pointer, Inferred>>
