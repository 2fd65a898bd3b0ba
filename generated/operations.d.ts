// Generated from openapi.yaml by `npm run generate`. Do not edit.
import type { Operation } from '../src/contract/model.ts'

export declare const title: string
export declare const version: string
export declare const operations: readonly Operation[]
