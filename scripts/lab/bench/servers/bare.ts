// The upper bound: `node:http` reads the body and sends fixed bytes. Arguments: port, file with the bytes.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const [port = '0', file = ''] = process.argv.slice(2)
const bytes = readFileSync(file)

createServer((request, response) => {
  request.resume()
  request.on('end', () => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': bytes.length })
    response.end(bytes)
  })
}).listen(Number(port), '127.0.0.1')
