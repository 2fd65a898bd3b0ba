import type { Reply } from './pair-server.ts'

export type Body = Readonly<Record<string, unknown>>

export function status(code: number) {
  return (reply: Reply): Reply => ({ ...reply, status: code })
}

export function header(name: string, value: string | null) {
  return (reply: Reply): Reply => {
    const { [name]: _old, ...others } = reply.headers
    return { ...reply, headers: value === null ? others : { ...others, [name]: value } }
  }
}

export function edit(change: (body: Body) => Body) {
  return (reply: Reply): Reply => ({ ...reply, body: JSON.stringify(change(JSON.parse(String(reply.body)) as Body)) })
}

export function put(body: Body, value: unknown, ...[name, ...rest]: readonly string[]): Body {
  if (name === undefined) return body
  return { ...body, [name]: rest.length === 0 ? value : put(body[name] as Body, value, ...rest) }
}

export function remove(body: Body, ...path: readonly string[]): Body {
  const [name, ...rest] = path
  if (name === undefined) return body
  if (rest.length > 0) return { ...body, [name]: remove(body[name] as Body, ...rest) }
  const { [name]: _gone, ...others } = body
  return others
}
