import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import type { Json } from '../../src/contract/index.ts'

/** The folder of the Arazzo documents. */
export const JOURNEYS = fileURLToPath(new URL('.', import.meta.url))

const ENDING = '.arazzo.yaml'

/** One Arazzo document of this folder, with the one workflow that it holds. */
export interface Journey {
  /** The file's name without its ending; also the workflow's id and the page's address. */
  readonly name: string
  readonly title: string
  readonly summary: string
  readonly description: string
  readonly inputs: readonly Input[]
  readonly steps: readonly Step[]
  /** The document as it is written. */
  readonly source: string
}

export interface Input {
  readonly name: string
  readonly description: string
  /** What stands for it in the sandbox. */
  readonly value: string
}

export interface Step {
  readonly id: string
  readonly description: string
  readonly operationId: string
  /** The step's own and those that all steps have. */
  readonly parameters: readonly Parameter[]
  /** Runtime expressions where something is carried over. */
  readonly payload: Json
  readonly replacements: readonly Replacement[]
  /** Conditions, all of which have to hold. */
  readonly expected: readonly Criterion[]
  /** Name → runtime expression. */
  readonly outputs: Readonly<Record<string, string>>
  readonly retries: readonly Retry[]
}

export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly value: string | number | boolean
}

/** A part of the payload that is exchanged before it is sent. */
export interface Replacement {
  /** A JSON Pointer into the payload. */
  readonly target: string
  readonly value: Json
}

export interface Criterion {
  readonly condition: string
  /** With a regular expression as its condition: what it is applied to. */
  readonly context?: string
}

/** When a step is sent again. */
export interface Retry {
  /** Seconds. */
  readonly retryAfter: number
  readonly retryLimit: number
  readonly criteria: readonly Criterion[]
}

/** The parts of an Arazzo document that are read here. */
interface ArazzoDocument {
  readonly info: Pick<Journey, 'title' | 'summary' | 'description'>
  readonly workflows: readonly [
    {
      readonly inputs: {
        readonly properties: Readonly<Record<string, { readonly description: string; readonly default: string }>>
      }
      readonly parameters: readonly Parameter[]
      readonly steps: readonly ArazzoStep[]
    },
  ]
}

interface ArazzoStep extends Pick<Step, 'description' | 'operationId'> {
  readonly stepId: string
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly payload: Json; readonly replacements?: readonly Replacement[] }
  readonly successCriteria: readonly Criterion[]
  readonly outputs?: Step['outputs']
  readonly onFailure?: readonly Retry[]
}

/** Reads the documents of this folder, by their names. */
export function readJourneys(): readonly Journey[] {
  const files = readdirSync(JOURNEYS).filter((file) => file.endsWith(ENDING))
  return files.toSorted().map((file) => readJourney(basename(file, ENDING)))
}

/** The file of a journey within its folder. */
export function journeyFile(name: string): string {
  return name + ENDING
}

function readJourney(name: string): Journey {
  const source = readFileSync(join(JOURNEYS, journeyFile(name)), 'utf8')
  const { info, workflows } = parse(source) as ArazzoDocument
  const [{ inputs, parameters, steps }] = workflows
  return {
    name,
    title: info.title,
    summary: info.summary,
    description: info.description,
    inputs: Object.entries(inputs.properties).map(([input, { description, default: value }]) => ({
      name: input,
      description,
      value,
    })),
    steps: steps.map((step) => readStep(step, parameters)),
    source,
  }
}

function readStep(step: ArazzoStep, shared: readonly Parameter[]): Step {
  return {
    id: step.stepId,
    description: step.description,
    operationId: step.operationId,
    parameters: [...shared, ...(step.parameters ?? [])],
    payload: step.requestBody?.payload ?? null,
    replacements: step.requestBody?.replacements ?? [],
    expected: step.successCriteria,
    outputs: step.outputs ?? {},
    retries: step.onFailure ?? [],
  }
}
