// Generated from openapi.yaml by `npm run generate`. Do not edit.
import type { Pair } from '../src/contract/model.ts'

export declare const pairs: readonly Pair[]
