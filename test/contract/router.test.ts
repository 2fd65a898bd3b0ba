import { describe, expect, it } from 'vitest'
import { createRouter } from '../../src/contract/index.ts'
import type { Operation } from '../../src/contract/index.ts'

function operation(method: string, path: string): Operation {
  return {
    id: `${method} ${path}`,
    method,
    path,
    pointer: '',
    summary: '',
    module: '',
    deprecated: false,
    safety: 'read',
    roles: null,
    scopes: null,
    inferred: null,
    parameters: [],
    requestBody: null,
    responses: [],
  }
}

const router = createRouter([
  operation('GET', '/api/agents/{id}'),
  operation('PUT', '/api/agents/{id}'),
  operation('GET', '/api/agents/templates'),
  operation('GET', '/api/agents/{id}/skills'),
  operation('GET', '/api/agents/{agent}/tests/{test}'),
  operation('GET', '/files/{name}.json'),
  operation('GET', '/files/{name}'),
  operation('PUT', '/files/{name}/parts#add'),
])

describe('createRouter', () => {
  const found: [method: string, path: string, id: string, parameters: Record<string, string>][] = [
    ['GET', '/api/agents/live:a1', 'GET /api/agents/{id}', { id: 'live:a1' }],
    ['GET', '/api/agents/live%3Aa%2F1%20b', 'GET /api/agents/{id}', { id: 'live:a/1 b' }],
    ['GET', '/api/agents/templates', 'GET /api/agents/templates', {}],
    ['PUT', '/api/agents/templates', 'PUT /api/agents/{id}', { id: 'templates' }],
    ['GET', '/api/agents/templates/skills', 'GET /api/agents/{id}/skills', { id: 'templates' }],
    ['GET', '/api/agents/a/tests/b', 'GET /api/agents/{agent}/tests/{test}', { agent: 'a', test: 'b' }],
    ['GET', '/files/a.json', 'GET /files/{name}.json', { name: 'a' }],
    ['GET', '/files/a.txt', 'GET /files/{name}', { name: 'a.txt' }],
    ['PUT', '/files/a/parts', 'PUT /files/{name}/parts#add', { name: 'a' }],
  ]
  it.each(found)('%s %s is %s', (method, path, id, parameters) => {
    const match = router.match(method, path)
    expect(match).toMatchObject({ kind: 'operation', operation: { id }, path: parameters })
  })

  describe('with a query in a path', () => {
    const own = createRouter([
      operation('POST', '/answers'),
      operation('GET', '/answers?beta=true'),
      operation('POST', '/answers?beta=true'),
      operation('POST', '/answers?beta=true&by={author}'),
      operation('POST', '/notes/{id}?draft'),
    ])
    const rows: [method: string, target: string, id: string | null, parameters?: Record<string, string>][] = [
      ['POST', '/answers', 'POST /answers', {}],
      ['POST', '/answers?beta=false&limit=1', 'POST /answers', {}],
      ['POST', '/answers?limit=1&beta=true', 'POST /answers?beta=true', {}],
      ['POST', '/answers?by=a%20b&beta=true', 'POST /answers?beta=true&by={author}', { author: 'a b' }],
      ['POST', '/notes/7?draft', 'POST /notes/{id}?draft', { id: '7' }],
      ['POST', '/notes/7', null],
      ['GET', '/answers?beta=true', 'GET /answers?beta=true', {}],
      ['GET', '/answers', null],
    ]
    it.each(rows)('%s %s is %s', (method, target, id, path) => {
      const [pathname = '', query] = target.split('?')
      const match = own.match(method, pathname, new URLSearchParams(query))
      expect(match.kind === 'operation' ? [match.operation.id, match.path] : [null, undefined]).toEqual([id, path])
    })
  })

  it('lists the methods that a path has', () => {
    expect(router.match('DELETE', '/api/agents/a')).toEqual({ kind: 'method-not-allowed', allowed: ['GET', 'PUT'] })
    expect(router.match('DELETE', '/api/agents/templates')).toEqual({
      kind: 'method-not-allowed',
      allowed: ['GET', 'PUT'],
    })
  })

  const lost = ['/api/agents', '/api/agents/', '/api/agents/a/', '/api/agents/%E0%A4%A', '/', '']
  it.each(lost)('knows no %s', (path) => expect(router.match('GET', path)).toEqual({ kind: 'not-found' }))
})
