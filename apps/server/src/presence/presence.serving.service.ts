import { checkDue } from './presence.checking.service.ts'
import type { PresenceDeps } from './presence.model.ts'
import { sendDue } from './presence.sending.service.ts'

/** Sends what is due, and looks at what was sent. */
export const servePresence = async (deps: PresenceDeps): Promise<void> => {
  await sendDue(deps)
  await checkDue(deps)
}
