// Scenarios that the sandbox does not pass yet, by title, each with the reason. They are expected to fail: one that passes
// turns red until its line here is gone.

const notAnswered = 'The route answers 501 NotImplemented.'

export const openInBilling: Readonly<Record<string, string>> = {}

const stored = 'Answers 200 and stores it; expected 422 that names workflow, step and field.'

export const openInLiveAgents: Readonly<Record<string, string>> = {
  'Readings, second round: an empty locationId: 400': 'Answers 404.',
  'Readings, second round: no third transfer on one way': stored,
  'Readings, second round: nothing follows Stop contact': stored,
  'Readings, second round: a value that looks like a credential has to be secret whatever its header': stored,
  'Readings, second round: no key in the query of the URL': stored,
}

export const openInAgentBuilder: Readonly<Record<string, string>> = {
  'Readings, second round: without locationId it answers what the other parameters name': 'Answers empty data.',
  'Readings, second round: agentType and system together: 400': 'Answers 201.',
  'Readings, second round: neither agentType nor system: 400': 'Answers 201 with an outreach agent.',
  'Versioning 4, execution history: is success and data': notAnswered,
  'Versioning 4, execution history: is in camelCase throughout': notAnswered,
  'Split variant and skill errors: execution history of an agent that does not exist: 404': notAnswered,
  "Versioning 4, agent update: an update keeps the platform's analysis fields and replaces the custom ones":
    notAnswered,
  'Versioning 4, agent update: an update without analysis fields keeps all of them': notAnswered,
  'Readings, second round: a mode of another type gives 400 listing the valid ones': 'The 400 does not list them.',
  'Readings, second round: null is an unknown value: 400 listing the valid ones': 'The 400 does not list them.',
  'Readings, second round: another node type gives 400 with the supported ones': 'Answers 200 and stores it.',
  'Versioning 4, campaign workflows: are reachable per agent: digest': notAnswered,
  'Versioning 4, campaign workflows: the project-scoped digest still works, and carries Deprecation': notAnswered,
  'Versioning 4, campaign workflows: a saved graph changes its digest': notAnswered,
  'Versioning 4, Deprecation: a refusal of a deprecated route carries it too: GET digest': notAnswered,
  'Versioning 4, Deprecation: a refusal of a deprecated route carries it too: POST append-action': notAnswered,
  'Versioning 4, Deprecation: a refusal of a deprecated route carries it too: POST switch-outcome': notAnswered,
  'Versioning 4, Deprecation: a refusal of a deprecated route carries it too: POST delete-node': notAnswered,
}
