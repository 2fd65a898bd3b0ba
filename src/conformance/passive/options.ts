import type { ConformOptions } from '../options.ts'
import { UsageError } from '../usage-error.ts'

/** Throws a UsageError where a recording is to be judged and something else is asked for that would send requests. */
export function checkRecordingOptions(options: ConformOptions): void {
  if (options.har === undefined) return
  const { plan, header, fixtures, location, treatAs, allow, ledger, cleanup, suite, engine } = options
  const { saveHar, rate, maxRequests, maxTime } = options
  const others = {
    '--plan': plan ? true : undefined,
    '--header': header[0],
    '--fixtures': fixtures,
    '--location': location,
    '--treat-as': treatAs,
    '--allow': allow,
    '--ledger': ledger,
    '--cleanup': cleanup,
    '--suite': suite,
    '--engine': engine,
    '--save-har': saveHar,
    '--rate': rate,
    '--max-requests': maxRequests,
    '--max-time': maxTime,
  }
  const [first] = Object.entries(others).flatMap(([flag, value]) => (value === undefined ? [] : [flag]))
  if (first !== undefined) throw new UsageError(`${first}: has no place beside --har, which sends nothing`)
}
