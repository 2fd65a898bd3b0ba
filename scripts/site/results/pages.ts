import type { Sentence } from '../../../src/conformance/record/profiles.ts'
import { openQuestions } from '../../../src/contract/index.ts'
import type { Contract } from '../../../src/contract/index.ts'
import { escapeHtml } from '../../../src/text/markup.ts'
import { barsOf } from '../bars.ts'
import { counted, fold, table } from '../catalogue/page.ts'
import { openQuestionsOn, places } from '../catalogue/places.ts'
import { badge, badgeText, dayOf } from './badge.ts'
import type { Deployment, Results, Run } from './read.ts'
import { changedSince, EXPIRES, standingsOf } from './standing.ts'
import type { Standing } from './standing.ts'

/** Name → Markdown of each page; `index` has the matrix. */
export function resultPages(results: Results, contract: Contract): ReadonlyMap<string, string> {
  return new Map([
    ['index', matrixPage(results)],
    ...results.deployments.map((one) => [one.name, deploymentPage(one, results, contract)] as const),
  ])
}

/** Path → SVG. */
export function badgeFiles({ deployments, readAt }: Results): ReadonlyMap<string, string> {
  return new Map(
    deployments.flatMap((one) =>
      [...standingsOf(one, readAt)].map(
        ([profile, standing]) => [`results/${badgePath(one, profile)}`, badge(profile, standing)] as const,
      ),
    ),
  )
}

const badgePath = ({ name }: Deployment, profile: string): string => `badges/${name}/${profile}.svg`

function page(title: string, description: string, parts: readonly string[], more: object = {}): string {
  const front = {
    title,
    description,
    ...more,
    pageClass: 'ap-results',
    editLink: false,
    lastUpdated: false,
    prev: false,
    next: false,
  }
  const lines = Object.entries(front).map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
  return `---\n${lines.join('\n')}\n---\n\n${parts.filter((part) => part !== '').join('\n\n')}\n`
}

function matrixPage({ deployments, refused, knowsSigners, readAt }: Results): string {
  const names = [...new Set(deployments.flatMap(({ runs }) => runs[0]?.profiles.map(({ name }) => name) ?? []))]
  const rows = deployments.map((one) => {
    const standings = standingsOf(one, readAt)
    const cells = names.map((name) => {
      const standing = standings.get(name)
      return standing === undefined ? '' : signed(standing)
    })
    return [`[${titleOf(one)}](/results/${one.name})`, ...cells]
  })
  return page(
    'Results',
    'Which deployments conform, and how one knows.',
    [
      '# Results',
      `Which deployments conform, as of ${dayOf(readAt)}. Each result is a [package](${places.guide('publish-a-result')}) whose exchanges were judged again when this page was built.`,
      rows.length === 0 ? 'No package holds.' : plainTable(['Deployment', ...names], rows),
      `A profile demands every case that the contract and its rules imply in it. One broken case, and it is not reached; one that was skipped or blocked, and it is not judged. A result expires after ${EXPIRES} days: what is older is about a release that has most likely been replaced.`,
      refused.length === 0
        ? ''
        : [
            '## Refused {#refused}',
            'These packages do not hold, and count for nothing above.',
            refused.map(({ file, why }) => `- ${harmless(file)}: ${harmless(why)}`).join('\n'),
          ].join('\n\n'),
      '## How one knows {#how}',
      [
        'For each package: nothing was changed since it was signed; it is about this contract, with every case of its run; its exchanges show the verdicts that it names.',
        knowsSigners
          ? 'Each is signed by a key that the builder of this site named.'
          : 'Whose keys signed them, nobody checked.',
        'Not proven: that a server responds so to everybody, that the signer sent what the exchanges show, and the dates.',
      ].join(' '),
      'Whoever has a package can check it: `agent-platform verify result.zip`.',
    ],
    { aside: false },
  )
}

function deploymentPage(one: Deployment, { readAt }: Results, contract: Contract): string {
  const [newest, before] = one.runs
  if (newest === undefined) throw new Error(`${one.name} has no run`)
  const standings = [...standingsOf(one, readAt)]
  const whole = standings.find(([name]) => name === 'full')?.[1].run ?? newest
  const environment = newest.environment === null ? '' : ` It is their environment \`${newest.environment}\`.`
  const ours = newest.isOurs ? ' It says that it is our own sandbox or mock.' : ''
  return page(titleOf(one), `Which profiles ${one.address} reaches.`, [
    `# ${titleOf(one)}`,
    `\`${one.address}\`, last checked on ${dayOf(newest.startedAt)}.${environment}${ours}`,
    `<p class="ap-badges">\n${standings.map(([name, standing]) => image(one, name, standing)).join('\n')}\n</p>`,
    '## Profiles {#profiles}',
    plainTable(
      ['Profile', 'State', 'Cases that hold', 'Checked', 'Expires'],
      standings.map(([name, standing]) => {
        const { profile, run, until } = standing
        const broken = profile.broken === 0 ? '' : `, ${profile.broken} broken`
        const held = `${profile.held} of ${profile.demanded}${broken}`
        return [`**${name}**`, signed(standing, false), held, dayOf(run.startedAt), until === null ? '' : dayOf(until)]
      }),
    ),
    `A badge is a picture that you can show elsewhere, such as \`/results/${badgePath(one, standings[0]?.[0] ?? '')}\` of this site.`,
    '## Since the run before {#changed}',
    before === undefined ? 'This is the first run.' : changes(before, newest),
    '## Trend {#trend}',
    `Cases of \`full\` that held, of those that the contract implies, newest run first.`,
    trend(one),
    '## What fails {#broken}',
    brokenIn(whole),
    '## Open questions {#questions}',
    questions(whole, contract),
    '## Runs {#runs}',
    plainTable(
      ['Checked', 'Tool', 'Signed by', 'SHA-256 of the package'],
      one.runs.map(({ startedAt, tool, signer, digest }) => [
        dayOf(startedAt),
        tool,
        `\`${signer.slice(0, 23)}…\``,
        `\`${digest.slice(0, 16)}…\``,
      ]),
    ),
    'All deployments: [Results](/results/).',
  ])
}

const titleOf = ({ address }: Deployment): string => address.replace(/^https?:\/\//, '').replaceAll(/[^\w.:/-]/g, '-')

/** Without a caption, so that cells name their column on a phone. */
function plainTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return table('', head, rows).replace(/^Table: \n\n/, '')
}

const SIGNS = {
  reached: ['✓', 'pass'],
  'not reached': ['✗', 'fail'],
  'not judged': ['·', 'none'],
  expired: ['~', 'advisory'],
} as const

function signed({ state, profile, run, until }: Standing, isDated = true): string {
  const [sign, kind] = SIGNS[state]
  const dates = {
    reached: `until ${dayOf(until ?? 0)}`,
    'not reached': `on ${dayOf(run.startedAt)}`,
    'not judged': `(${profile.held} of ${profile.demanded})`,
    expired: `on ${dayOf(until ?? 0)}`,
  }
  return `<span class="ap-${kind}">${sign} ${state}</span>${isDated ? `<br> ${dates[state]}` : ''}`
}

/** Bound, so that the build takes it for no file of its own. */
function image(one: Deployment, profile: string, { state, until }: Standing): string {
  return `<img :src="'./${badgePath(one, profile)}'" alt="${profile}: ${badgeText(state, until)}" height="20">`
}

function changes(before: Run, after: Run): string {
  const { broken: worse, mended, judged, unjudged } = changedSince(before, after)
  if (worse.length + mended.length + judged + unjudged === 0) {
    return `Nothing changed since the run of ${dayOf(before.startedAt)}.`
  }
  return [
    `Compared with the run of ${dayOf(before.startedAt)}: ${counted(judged, 'sentence')} newly judged, ${unjudged} no longer judged.`,
    worse.length === 0 ? '' : `**Broken since:**\n\n${list(worse)}`,
    mended.length === 0 ? '' : `**Holds again:**\n\n${list(mended)}`,
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}

function trend({ runs }: Deployment): string {
  const rows = runs.slice(0, 24).flatMap(({ startedAt, profiles }) =>
    profiles
      .filter(({ name }) => name === 'full')
      .map(({ held, demanded, broken: wrong }) => ({
        name: dayOf(startedAt),
        value: held,
        text: `${held} of ${demanded}${wrong === 0 ? '' : `, ${wrong} broken`}`,
        demanded,
      })),
  )
  const title = 'Cases of full that held'
  return barsOf({ title, rows }, 0, Math.max(1, ...rows.map(({ demanded }) => demanded)))
}

function brokenIn({ startedAt, sentences }: Run): string {
  const wrong = sentences.filter(({ state }) => state === 'broken')
  const open = sentences.filter(({ state }) => state === 'not judged').length
  const left = open === 0 ? '' : `, and ${open} of ${sentences.length} sentences were not judged`
  const says = wrong.length === 0 ? 'no sentence was seen broken' : `${counted(wrong.length, 'sentence')} broken`
  return [`On ${dayOf(startedAt)}, ${says}${left}.`, list(wrong)].filter((part) => part !== '').join('\n\n')
}

/** Sentences shown before the others are only counted. */
const SHOWN = 60

function list(sentences: readonly Sentence[]): string {
  const lines = sentences
    .slice(0, SHOWN)
    .map(({ operation, says }) => `- [\`${operation}\`](${places.operation(operation)}): ${words(says)}`)
  return [...lines, ...(sentences.length > SHOWN ? [`- and ${sentences.length - SHOWN} more`] : [])].join('\n')
}

function questions({ startedAt, answers }: Run, contract: Contract): string {
  const rows = openQuestions(contract).flatMap(({ number, module, asks }) => {
    const answer = answers.get(number)
    if (answer === undefined) return []
    const on = openQuestionsOn(contract, module)
    return [[on === null ? `${number}` : `[${number}](${on})`, asks, answerOf(answer)]]
  })
  if (rows.length === 0) return `The run of ${dayOf(startedAt)} answers none.`
  const all = openQuestions(contract).length
  const differing = rows.filter(([, , answer = '']) => answer.includes('otherwise')).length
  return [
    `The run of ${dayOf(startedAt)} answers ${rows.length} of ${all} [open questions](${places.openQuestions}), ${differing} of them differently from what the contract assumes.`,
    fold('Question by question', plainTable(['Number', 'Question', 'Answer'], rows)),
  ].join('\n\n')
}

function answerOf({ confirmed, differs }: { readonly confirmed: number; readonly differs: number }): string {
  const parts = [
    ...(differs === 0 ? [] : [`otherwise in ${counted(differs, 'case')}`]),
    ...(confirmed === 0 ? [] : [`as assumed in ${counted(confirmed, 'case')}`]),
  ]
  return parts.join(', ')
}

/** A text of the contract that reads as it is written. */
function words(text: string): string {
  return /^[\w ,.;:'()/-]*$/.test(text) ? text : `<span v-pre>${asWritten(text)}</span>`
}

/** What somebody else wrote, in one line of code. */
function harmless(text: string): string {
  const line = text.replaceAll(/[^\x20-\x7e]/g, '?')
  return `<code v-pre>${asWritten(line.length > 200 ? `${line.slice(0, 199)}…` : line)}</code>`
}

/** Neither HTML nor Markdown; what Vue would read stands in v-pre. */
function asWritten(text: string): string {
  return escapeHtml(text).replaceAll(/[*_`~[\]{}|\\$!:]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
