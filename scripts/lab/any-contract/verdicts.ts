const state = 'Prism keeps nothing'
const brokenJson = 'Prism answers broken JSON in a form of its own'
const lists = 'Prism takes a list in a form for a text, and refuses it'

/** Who is right where a case fails at stock Prism, by cause. Samples of each were looked at by hand, in each contract. */
export const verdicts: Readonly<Record<string, string>> = {
  'a key that nobody has: the status is documented, but wrong for this request': 'Prism takes any key',
  'a key that nobody has: the status is not documented for this operation': `${lists}; it answers 500 if the contract documents no response`,
  'an id that nothing has: a value that is not allowed here is accepted': state,
  'another request: What was deleted is gone.': state,
  'another request: What is read is what was written.': state,
  'another request: What is read is what was changed.': state,
  'broken JSON: the content type is not documented for this status': brokenJson,
  'broken JSON: a required property is missing': brokenJson,
  'broken JSON: a property that the schema does not allow': brokenJson,
  'a wrong value: a value that is not allowed here is accepted':
    'Prism takes anything for a schema that it cannot compile, `null` or nothing for a body, and what `unevaluatedProperties` forbids; it does not read parameters with `<` or `[]` in their names, nor a query in a path',
  'another request: the status is not documented for this operation': `${lists}, and a number in a path where a text would do as well`,
  'another request: the server fails at a value that is allowed here': 'Prism cannot write XML, and answers 500',
  'another request: the status is documented, but wrong for this request':
    'Prism does not pair examples of the same name; it validates a header `Accept`, which OpenAPI leaves out',
  'another request: a value that is allowed here is refused': 'Prism takes `null` for no body',
  'another request: the header access-control-allow-credentials is not what its schema says':
    'Prism sends `null` for a boolean',
  'another request: a required property is missing':
    'Prism leaves out a required property that has no schema, makes answers that fit no form of a `oneOf`, and follows a `$ref` within an example, which is no reference',
  'an id that nothing has: a required property is missing': 'Prism leaves out a required property that has no schema',
  'another request: a value is not what its schema says':
    'Prism makes answers that do not fit a `pattern`, or that fit no form or two forms of a `oneOf`; it takes a path with `#` for that of another operation',
}
