// For nginx with njs: a line for each exchange, in the form of docs/exchange.schema.json.
const most = 1000000
let chunks = []
let size = 0

function collect(r, data, flags) {
  size += data.length
  if (size <= most) chunks.push(Buffer.from(data))
  r.sendBuffer(data, flags)
}

function headersOf(all) {
  const headers = {}
  for (const name in all) headers[name.toLowerCase()] = all[name]
  return headers
}

function line(r) {
  const duration = Math.round(Number(r.variables.request_time) * 1000)
  const status = Number(r.variables.status)
  const request = { method: r.method, url: r.variables.request_uri, headers: headersOf(r.headersIn) }
  const response = { status: status, headers: headersOf(r.headersOut) }
  // 499: the caller has gone.
  const isWhole = r.variables.request_completion === 'OK' && status < 599 && status !== 499
  let asked
  try {
    asked = r.requestBuffer
  } catch (e) {
    // It is in a file, because it is larger than client_body_buffer_size.
    asked = null
  }
  if (asked !== null) request.bodyBase64 = asked === undefined ? '' : asked.toString('base64')
  if (size <= most) response.bodyBase64 = Buffer.concat(chunks).toString('base64')
  const startedAt = Math.round(Number(r.variables.msec) * 1000) - duration
  return JSON.stringify({ startedAt, durationMs: duration, request: request, response: isWhole ? response : null })
}

export default { collect: collect, line: line }
