import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type * as Ajv from 'ajv/dist/2020.js'
import { nearestHint, readUrl, yamlMistake } from '../../contract/index.ts'
import type { OperationSettings } from './options.ts'
import { projectSchema } from './project-schema.ts'
import { reasonOf, UsageError } from './usage-error.ts'

/** A text of the file, or the environment variable that has it. */
export type TextInFile = string | { readonly env: string }

/** Options that are keys. */
export const keyNames = ['key', 'otherKey'] as const
export type KeyName = (typeof keyNames)[number]

export interface YamlFile {
  readonly path: string
  readonly value: unknown
  readonly lineOf: (path: readonly (string | number)[]) => number | undefined
}

export async function readYaml(path: string): Promise<YamlFile> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new UsageError(`--config ${path}: cannot be read (${reasonOf(error)}); conform --init writes one`)
  })
  const { isMap, isScalar, LineCounter, parseDocument } = await import('yaml')
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  const mistake = yamlMistake(document.errors, document.contents)
  if (mistake !== null) {
    throw new UsageError(`${path}:${lines.linePos(mistake.offset).line}: is not valid YAML${mistake.remedy}`)
  }
  const lineOf: YamlFile['lineOf'] = (at) => {
    const parent: unknown = at.length === 1 ? document.contents : document.getIn(at.slice(0, -1), true)
    const found = isMap(parent)
      ? parent.items.find(({ key }) => isScalar(key) && String(key.value) === String(at.at(-1)))?.key
      : document.getIn(at, true)
    const start = (found as { readonly range?: readonly number[] } | undefined)?.range?.[0]
    return start === undefined ? undefined : lines.linePos(start).line
  }
  const file: YamlFile = { path, value: document.toJS({ maxAliasCount: 100 }) ?? {}, lineOf }
  checkForm(file)
  return file
}

/** Throws a UsageError with a line for each mistake. */
function checkForm(file: YamlFile): void {
  const { Ajv2020 } = createRequire(import.meta.url)('ajv/dist/2020.js') as typeof Ajv
  const ajv = new Ajv2020({ allErrors: true, verbose: true, strict: false })
  if (ajv.validate(projectSchema(), file.value)) return
  const lines = (ajv.errors ?? []).map(({ instancePath, keyword, message, params, parentSchema }) => {
    const at = instancePath
      .split('/')
      .slice(1)
      .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    const { additionalProperty, missingProperty, allowedValues } = params as Record<string, unknown>
    if (keyword === 'additionalProperties') at.push(String(additionalProperty))
    const { $comment, properties = {} } = parentSchema as { $comment?: string; properties?: object }
    const said = (message ?? '').replace(/^must/, 'has to')
    const own: Readonly<Record<string, () => string>> = {
      additionalProperties: () => `is no option.${nearestHint(String(additionalProperty), Object.keys(properties))}`,
      enum: () => `has to be one of ${(allowedValues as readonly string[]).join(', ')}`,
      type: () => (isList(parentSchema) ? `has to be a list: [${parentSchema.items.enum[0]}]` : said),
      required: () => `needs ${String(missingProperty)}`,
    }
    const says = $comment ?? own[keyword]?.() ?? said
    return `${file.path}:${file.lineOf(at) ?? 1}: ${at.join('.')}${at.length === 0 ? '' : ': '}${says}`
  })
  throw new UsageError(...new Set(lines))
}

interface ListSchema {
  readonly items: { readonly enum: readonly string[] }
}

function isList(schema: object | undefined): schema is ListSchema {
  const { type, items } = schema as { readonly type?: string; readonly items?: object }
  return type === 'array' && items !== undefined && 'enum' in items
}

export interface Section {
  readonly [option: string]: unknown
  readonly spending?: string
  readonly keyCommand?: string
  readonly oauth?: OauthInFile
  readonly operations?: Readonly<Record<string, OperationInFile>>
}

interface OperationInFile extends Pick<OperationSettings, 'timeout' | 'rate' | 'statuses' | 'safety' | 'spare'> {
  readonly headers?: Readonly<Record<string, TextInFile>>
  readonly skip?: { readonly reason: string; readonly until: string }
}

export interface OauthInFile extends Partial<Record<'scheme' | 'tokenUrl' | 'scope', string>> {
  readonly clientId: TextInFile
  readonly clientSecret?: TextInFile
  readonly refreshToken?: TextInFile
}

export function sectionsOf(
  file: YamlFile | null,
  group: 'environments' | 'presets',
): Readonly<Record<string, Section>> {
  return ((file?.value ?? {}) as Record<string, Record<string, Section>>)[group] ?? {}
}

export function originOf(text: string): string {
  return readUrl(text)?.origin ?? text
}

export interface KeyOfAnother {
  /** The variable. */
  readonly name: string
  readonly says: string
}

/** The variables that the file, or an environment of it, names as keys of other targets, and none as a key of this one. */
export function keysOfOthers(file: YamlFile, target: string | undefined): readonly KeyOfAnother[] {
  if (target === undefined) return []
  const top = file.value as Section
  const sections: readonly { readonly at: readonly string[]; readonly section: Section }[] = [
    { at: [], section: top },
    ...Object.entries(sectionsOf(file, 'environments')).map(([name, section]) => ({
      at: ['environments', name],
      section: { target: top['target'], ...section },
    })),
  ]
  const bound = sections.flatMap(({ at, section }) =>
    keyNames.flatMap((option) => {
      const { env: name } = (section[option] ?? {}) as { readonly env?: string }
      const place = `${file.path}:${file.lineOf([...at, option]) ?? 1}`
      return name === undefined ? [] : [{ name, its: section['target'] as string | undefined, place }]
    }),
  )
  const isHere = ({ its }: { readonly its: string | undefined }) =>
    its === undefined || originOf(its) === originOf(target)
  const here = new Set(bound.filter(isHere).map(({ name }) => name))
  const first = new Map(bound.toReversed().map((one) => [one.name, one] as const))
  return [...first.values()]
    .filter(({ name }) => !here.has(name))
    .map(({ name, its, place }) => ({
      name,
      says:
        `${place}: ${name} is for ${its}, and is not sent to ${target}. To send it there: --key "$${name}", ` +
        'or an environment with that target and this key.',
    }))
}
