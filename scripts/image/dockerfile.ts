/** An instruction, as far as its form goes. */
export interface Instruction {
  readonly name: string
  readonly flags: Readonly<Record<string, string>>
  readonly text: string
}

export interface Stage {
  readonly base: string
  readonly name: string | null
  readonly steps: readonly Instruction[]
}

/** What `docker run` takes from an image. */
export interface Settings {
  readonly user: string
  readonly folder: string
  readonly volumes: readonly string[]
  readonly ports: readonly number[]
  readonly env: Readonly<Record<string, string>>
  readonly entrypoint: readonly string[]
  readonly command: readonly string[]
  readonly health: readonly string[]
}

export function readDockerfile(text: string): Stage[] {
  const stages: { base: string; name: string | null; steps: Instruction[] }[] = []
  for (const line of text
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll('\\\n', ' ')
    .split('\n')) {
    if (line.trim() === '') continue
    const instruction = readInstruction(line)
    if (instruction.name !== 'FROM') stages.at(-1)?.steps.push(instruction)
    else {
      const [base = '', , name = null] = instruction.text.split(/\s+/)
      stages.push({ base, name, steps: [] })
    }
  }
  return stages
}

function readInstruction(line: string): Instruction {
  const [, name = '', flags = '', text = ''] = /^(\w+)((?:\s+--[\w-]+=\S+)*)\s+(.*)$/.exec(line) ?? []
  if (name === '') throw new Error(`Dockerfile: not understood: ${line}`)
  const pairs = [...flags.matchAll(/--([\w-]+)=(\S+)/g)].map(([, flag = '', value = '']) => [flag, value])
  return { name, flags: Object.fromEntries(pairs) as Record<string, string>, text: text.trim() }
}

/** Of the last stage. Throws an Error if it does not say what the image needs to run. */
export function settingsOf(stages: readonly Stage[]): Settings {
  const steps = stages.at(-1)?.steps ?? []
  const textsOf = (name: string) => steps.filter((step) => step.name === name).map(({ text }) => text)
  const last = (name: string): string => {
    const text = textsOf(name).at(-1)
    if (text === undefined) throw new Error(`Dockerfile: the last stage has no ${name}.`)
    return text
  }
  return {
    user: last('USER'),
    folder: last('WORKDIR'),
    volumes: textsOf('VOLUME'),
    ports: last('EXPOSE').split(/\s+/).map(Number),
    env: Object.fromEntries(textsOf('ENV').map((text) => text.split('=', 2))) as Record<string, string>,
    entrypoint: readWords(last('ENTRYPOINT')),
    command: readWords(last('CMD')),
    health: readWords(last('HEALTHCHECK').replace(/^CMD\s+/, '')),
  }
}

function readWords(text: string): readonly string[] {
  return JSON.parse(text) as readonly string[]
}
