import { isArray, isObject, objectOf, resolvePointer } from '../../../src/contract/index.ts'
import type { Contract, Json, JsonObject } from '../../../src/contract/index.ts'
import { FORMS } from '../forms/index.ts'
import { callsOf, examplesOf, sentBy } from './examples.ts'
import type { Example } from './examples.ts'

/** Where the mock listens. */
const USUAL = 'http://127.0.0.1:4010'

/**
 * The contract for programs of others: a Postman collection of all examples, and for each module its requests as a .http file
 * and its part of the contract. File → content.
 */
export function exportFiles(contract: Contract): ReadonlyMap<string, string> {
  const modules = [...new Set(contract.operations.map(({ module }) => module))]
  const files = modules.flatMap((module): (readonly [string, string])[] => {
    const name = `exports/${slugOf(module)}`
    return [
      [`${name}.http`, httpFile(contract, module)],
      [`${name}.openapi.json`, text(partOf(contract, module))],
    ]
  })
  return new Map([...files, ['exports/postman.json', text(collection(contract, modules))]])
}

function slugOf(module: string): string {
  return module.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
}

function text(value: Json): string {
  return `${JSON.stringify(value, null, 2)}\n`
}

function operationsOf({ operations }: Contract, wanted: string) {
  return operations.filter(({ module }) => module === wanted)
}

/** As the form of each operation's page, with the address once. */
function httpFile(contract: Contract, module: string): string {
  const form = FORMS.find(({ label }) => label === '.http')
  const parts = operationsOf(contract, module).flatMap((operation) =>
    examplesOf(contract, operation).map(({ key, label, status, code, answer, answerHeaders, before, ...request }) => {
      const example = { key, label, status, code, answer, answerHeaders }
      const calls = callsOf(contract, sentBy({ ...request, before }))
      const draft = { url: '{{baseUrl}}', request: preferring(request, key), before, example, calls }
      return form?.make({ ...draft, isEdited: false, received: null, hasOwnKey: false }, { client: '', toolchain: '' })
    }),
  )
  return `@baseUrl = ${USUAL}\n\n${parts.join('\n')}`
}

/** The mock returns the example that a request asks for. Other servers ignore this. */
function preferring<R extends Pick<Example, 'headers'>>(request: R, key: string): R {
  return { ...request, headers: { ...request.headers, Prefer: `example=${key}` } }
}

/** Postman's form 2.1. Each request has its example's status as a test. */
function collection(contract: Contract, modules: readonly string[]): JsonObject {
  const document = contract.document()
  const usual = usualKey(contract)
  return {
    info: {
      name: objectOf(document['info'])['title'] ?? '',
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    variable: [
      { key: 'baseUrl', value: USUAL },
      { key: 'key', value: usual },
    ],
    item: modules.map((module) => ({
      name: module,
      item: operationsOf(contract, module).map((operation) => ({
        name: operation.id,
        item: examplesOf(contract, operation).map((example) => itemOf(example, usual)),
      })),
    })),
  }
}

/** The credential of most examples. */
function usualKey(contract: Contract): string {
  const counts = new Map<string, number>()
  for (const { request } of contract.pairs) {
    if (request.as !== null) counts.set(request.as, (counts.get(request.as) ?? 0) + 1)
  }
  const [name = ''] = [...counts].toSorted(([, one], [, other]) => other - one)[0] ?? []
  return contract.fixtures[name]?.value ?? ''
}

function itemOf({ key, label, status, method, target, headers, body }: Example, usual: string): JsonObject {
  const [path = '', query] = target.split(/\?(.*)/s)
  const sent = Object.entries(preferring({ headers }, key).headers).map(([name, value]) => ({
    key: name,
    value: value === `Bearer ${usual}` ? 'Bearer {{key}}' : value,
  }))
  return {
    name: `${status} ${label}`,
    request: {
      method,
      header: sent,
      url: {
        raw: `{{baseUrl}}${target}`,
        host: ['{{baseUrl}}'],
        path: path.split('/').slice(1),
        ...(query !== undefined && {
          query: query.split('&').map((pair) => {
            const [name = '', value = ''] = pair.split(/=(.*)/s)
            return { key: name, value }
          }),
        }),
      },
      ...(body !== null && { body: { mode: 'raw', raw: body, options: { raw: { language: 'json' } } } }),
    },
    event: [
      {
        listen: 'test',
        script: {
          type: 'text/javascript',
          exec: [`pm.test('status ${status}', () => pm.response.to.have.status(${status}))`],
        },
      },
    ],
  }
}

/** The operations of one module, with what they refer to, and without marks at the root that only this toolchain reads. */
function partOf(contract: Contract, module: string): JsonObject {
  const document = contract.document()
  const own = operationsOf(contract, module)
  const paths: Record<string, JsonObject> = {}
  for (const { path, method } of own) {
    const item = objectOf(objectOf(document['paths'])[path])
    const others = Object.entries(item).filter(([name]) => !METHODS.has(name))
    paths[path] ??= Object.fromEntries(others)
    paths[path] = { ...paths[path], [method.toLowerCase()]: item[method.toLowerCase()] as Json }
  }
  const { openapi, info, servers, security, tags, components } = document as Record<string, Json>
  const used = new Set<string>()
  follow(document, paths, used)
  const kept: Record<string, Record<string, Json>> = {}
  for (const [kind, all] of Object.entries(objectOf(components))) {
    for (const [name, value] of Object.entries(objectOf(all))) {
      if (kind === 'securitySchemes' || used.has(`#/components/${kind}/${name}`)) (kept[kind] ??= {})[name] = value
    }
  }
  const ownTags = (isArray(tags) ? tags : []).filter((tag) => objectOf(tag)['name'] === module)
  const root = { openapi, info, servers, security, tags: ownTags, paths, components: kept }
  return Object.fromEntries(Object.entries(root).filter(([, value]) => value !== undefined)) as JsonObject
}

const METHODS = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'])

/** Every reference within a value, and within what it refers to. */
function follow(document: JsonObject, value: Json, used: Set<string>): void {
  if (isArray(value)) for (const item of value) follow(document, item, used)
  if (!isObject(value)) return
  for (const [name, inner] of Object.entries(value)) {
    // The values of a discriminator's mapping are references, too.
    const isReference = typeof inner === 'string' && inner.startsWith('#/') && !used.has(inner)
    if (isReference && (name === '$ref' || !name.startsWith('x-'))) {
      used.add(inner)
      follow(document, resolvePointer(document, inner.slice(1))?.value ?? null, used)
    } else follow(document, inner, used)
  }
}
