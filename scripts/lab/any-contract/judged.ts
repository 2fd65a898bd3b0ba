/** Who is right where the check fails a server, looked at by hand: the request, the response, the contract. */
export const judged: readonly { readonly server: string; readonly says: RegExp; readonly judgement: string }[] = [
  { server: 'PowerDNS', says: /have to be refused are accepted/, judgement: 'true: it ignores values of another type' },
  {
    server: 'PowerDNS',
    says: /The server fails \(500\)/,
    judgement: 'true: an internal error for a key with odd names',
  },
  { server: 'PowerDNS', says: /come as text\/plain/, judgement: 'true: 404 is documented as JSON' },
  { server: 'PowerDNS', says: /lack changetype/, judgement: 'true: its contract requires it, its responses lack it' },
  {
    server: 'PowerDNS',
    says: /body must be a string/,
    judgement: 'true: asked for JSON, it sends an object with the text in it, and a text is documented',
  },
  { server: 'PowerDNS', says: /not valid UTF-8/, judgement: 'true: it cuts a character in half in JSON' },
  { server: 'Alertmanager', says: /crashes/, judgement: 'true: `null` in a list ends the connection' },
  {
    server: 'Alertmanager',
    says: /accepted|Accepted/,
    judgement: 'true: `null`, and any text for a boolean, are taken',
  },
  {
    server: 'Alertmanager',
    says: /under 4\d\d, which is not documented/,
    judgement: 'true: the status is not in the contract',
  },
  {
    server: 'Alertmanager',
    says: /The server fails \(500\)/,
    judgement: 'true: 404 is documented for a silence that is not there',
  },
  {
    server: 'Alertmanager',
    says: /body must be a string/,
    judgement: 'true: refusals are objects, a text is documented',
  },
  {
    server: 'LoopBack',
    says: /The server fails \(500\)/,
    judgement: 'true: the body may be left out, says the contract',
  },
  { server: 'LoopBack', says: /which is not documented/, judgement: 'true: no refusal is documented' },
  {
    server: 'Cerbos',
    says: /have to be refused are accepted/,
    judgement: 'true by the contract: Protobuf takes `null` and any content type',
  },
  {
    server: 'Cerbos',
    says: /The server fails \(500\)/,
    judgement: 'true: what is not there, or a broken expression, is 500',
  },
  { server: 'Orthanc', says: /accepted/, judgement: 'true: it ignores values of another type' },
  { server: 'Orthanc', says: /which is not documented/, judgement: 'true: the contract documents successes alone' },
  {
    server: 'Orthanc',
    says: /\(500\)/,
    judgement: 'true: wrong tags and hosts that are not there are internal errors',
  },
]
