import type { RequestCase, SentRequest, Target } from '../model.ts'
import type { Received, Sender } from './transport.ts'

/** Switches a fault of our sandbox on for the next request of a case's operation; why it could not, else null. */
export async function switchOn(
  { url }: Target,
  headers: Readonly<Record<string, string>>,
  { operation, fault = '' }: RequestCase,
  sender: Sender,
): Promise<string | null> {
  const request: SentRequest = {
    method: 'PUT',
    url: `${url}/_sandbox/faults/${encodeURIComponent(fault)}`,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ times: 1, operation }),
  }
  return objectionOf(await sender.ask(request, 'control'))
}

function objectionOf(received: Received): string | null {
  if ('trouble' in received) return received.trouble.message
  const { status } = received.answer
  return status === 200 ? null : `the sandbox answered ${status}`
}
