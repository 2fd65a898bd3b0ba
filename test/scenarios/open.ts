// Scenarios that the sandbox does not pass yet, by title, each with the reason. They are expected to fail: one that passes
// turns red until its line here is gone.

const notAnswered = 'The route answers 501 NotImplemented.'

export const openInBilling: Readonly<Record<string, string>> = {
  'Readings, second round: amounts have at most two decimals': 'rechargeAmountUSD 20.005 is stored; expected 400.',
  'Readings, second round: amounts are at most a million': 'rechargeAmountUSD 1000000.01 is stored; expected 400.',
  'Readings, second round: the same name twice in a body is a 400':
    'Of {"enabled":true,"enabled":false} the second counts; expected 400.',
}

const stored = 'Answers 200 and stores it; expected 422 that names workflow, step and field.'

export const openInLiveAgents: Readonly<Record<string, string>> = {
  'Readings, second round: an empty locationId: 400': 'Answers 404.',
  'Live agent, campaign: a new campaign is paused, without caller numbers and trigger tags, and is a campaign like others':
    'The campaign that creation answers is 404 on the campaign route.',
  'Live agent, campaign: a new campaign has a private power-dialer cadence':
    'Pipeline steps of the campaign hold no cadence.',
  'Creation rule 4: a campaign without caller numbers and trigger tags cannot go live':
    'The campaign that creation answers is 404 on the campaign route.',
  'Update: a full replacement has the workflows': 'Answers 200 and deletes all workflows; expected 422.',
  'Readings, update body: a step has no fields but its own': stored,
  'Readings, update body: a workflow has no fields but its own': stored,
  'Readings, second round: no third transfer on one way': stored,
  'Readings, second round: nothing follows Stop contact': stored,
  'Readings, second round: a value that looks like a credential has to be secret whatever its header': stored,
  'Readings, second round: no key in the query of the URL': stored,
}

const withoutHeader = 'A refusal carries no Deprecation header.'

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
  'Versioning 4, Deprecation: a refusal of a deprecated route carries it too: GET workflow': withoutHeader,
  'Versioning 4, Deprecation: a refusal of a deprecated route carries it too: PUT workflow': withoutHeader,
  'Versioning 4, Deprecation: a refusal of a deprecated route carries it too: GET digest': notAnswered,
  'Versioning 4, Deprecation: a refusal of a deprecated route carries it too: POST append-action': notAnswered,
  'Versioning 4, Deprecation: a refusal of a deprecated route carries it too: POST switch-outcome': notAnswered,
  'Versioning 4, Deprecation: a refusal of a deprecated route carries it too: POST delete-node': notAnswered,
  'Versioning 4, Deprecation: a 401 of a deprecated route carries it too': withoutHeader,
}
