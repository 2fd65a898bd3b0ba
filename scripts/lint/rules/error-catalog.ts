import { arrayOf, objectOf, textOf } from '../../../src/contract/json.ts'
import type { JsonObject } from '../../../src/contract/json.ts'
import { decodePointer } from '../../../src/contract/pointer.ts'
import type { Element } from '../elements.ts'
import type { Finding, Rule } from '../rule.ts'

const MODULE_KEYS = ['codeIn', 'fieldIn', 'codes']
const FORM_KEYS = ['list', 'field', 'code', 'codes', 'unexpected']
const ENTRY_KEYS = ['meaning', 'remedy', 'fields', 'x-inferred']

/**
 * The error catalogue is valid, its modules are tags, codes of a module have different meanings, and a module that
 * names fields has a code with fields.
 */
export const errorCatalog: Rule = ({ document, elements }) => {
  const tags = ['general', ...arrayOf(document['tags']).map((tag) => textOf(objectOf(tag)['name']))]
  const meanings = new Map<string, string>()
  return elements.flatMap((element): Finding[] => {
    if (element.kind === 'module') return moduleFindings(element, tags)
    return element.kind === 'entry' ? entryFindings(element, meanings) : []
  })
}

function moduleFindings({ pointer, value }: Element, tags: readonly (string | null)[]): Finding[] {
  const [, name = ''] = decodePointer(pointer)
  const stray = {
    pointer,
    message: `${name} is no tag of this contract: modules are named after the operations' first tag.`,
  }
  return [
    ...(tags.includes(name) ? [] : [stray]),
    ...unknownKeys(pointer, value, MODULE_KEYS),
    ...unknownKeys(`${pointer}/fieldIn`, objectOf(value['fieldIn']), FORM_KEYS),
    ...unusedForm(pointer, value),
  ]
}

function unusedForm(pointer: string, { fieldIn, codes }: JsonObject): Finding[] {
  const { list, field } = objectOf(fieldIn)
  const property = textOf(list) ?? textOf(field)
  const isListed = Object.values(objectOf(codes)).some((entry) => arrayOf(objectOf(entry)['fields']).includes(property))
  if (property === null || isListed) return []
  const message = `No code of this module lists \`${property}\` in its \`fields\`, so no refusal names a field.`
  return [{ pointer: `${pointer}/fieldIn`, message }]
}

function entryFindings({ pointer, value }: Element, meanings: Map<string, string>): Finding[] {
  const [, module = '', , code = ''] = decodePointer(pointer)
  const meaning = `${module}: ${textOf(value['meaning']) ?? code}`
  const twin = meanings.get(meaning)
  meanings.set(meaning, code)
  const same = {
    pointer: `${pointer}/meaning`,
    message: `${code} and ${twin ?? ''} have one meaning: say what tells them apart.`,
  }
  return [...(twin === undefined ? [] : [same]), ...unknownKeys(pointer, value, ENTRY_KEYS)]
}

function unknownKeys(pointer: string, value: JsonObject, known: readonly string[]): Finding[] {
  return Object.keys(value)
    .filter((key) => !known.includes(key))
    .map((key) => ({
      pointer: `${pointer}/${key}`,
      message: `\`${key}\` is not known here; the keys are ${known.join(', ')}.`,
    }))
}
