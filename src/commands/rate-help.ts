import { defaultRate } from '../conformance/options.ts'

/** What `--rate` says of itself wherever requests go to somebody's server. */
export const rateHelp = `requests a second at most (default: ${defaultRate} at a deployment, no limit at our mock and sandbox)`
