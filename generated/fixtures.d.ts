// Generated from openapi.yaml by `npm run generate`. Do not edit.
import type { Fixture } from '../src/contract/model.ts'

export declare const fixtures: Readonly<Record<string, Fixture>>
