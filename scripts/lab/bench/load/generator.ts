import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { endWithUs } from '../frame/children.ts'
import { program } from '../frame/server.ts'
import type { Job, Load } from './job.ts'

/** In its own process, so that its cost is not counted as the server's. */
export interface Generator {
  run(job: Job): Promise<Load>
  stop(): Promise<void>
}

type Answer = { readonly load: Load } | { readonly error: string }

export function startGenerator(): Generator {
  const child = spawn(process.execPath, program('../load/generate.ts'), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  endWithUs(child)
  return {
    async run(job) {
      const answered = once(child, 'message')
      child.send(job)
      const [answer] = (await answered) as [Answer]
      if ('error' in answer) throw new Error(answer.error)
      return answer.load
    },
    async stop() {
      child.kill('SIGKILL')
    },
  }
}
