import { defaultRate } from '../conformance/options/options.ts'

/** What `--rate` says of itself wherever requests go to somebody's server. */
export const rateHelp = `requests a second at most (default: ${defaultRate} at a deployment, no limit at our mock and sandbox)`

/** What `--treat-as` says of itself. */
export const treatAsHelp =
  'deployment: send it your keys and ids, under every safeguard; own: it is your mock or sandbox, send it all of them and every request (default: by what you give; nothing of yours goes to a server that only says to be ours)'
