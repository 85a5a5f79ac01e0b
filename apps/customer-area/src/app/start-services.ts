import { createSession } from '@vitrine/core/session'
import { createTopics, topicNames } from '@vitrine/core/topics'
import { storedLists } from '../list/stored-lists.ts'
import { config } from '../base/config.ts'
import { probeApi, watchConnection } from '../base/connection.ts'
import { createFailureLog, watchPage } from '../base/failure-log.ts'
import { currentLanguage } from '../base/i18n.ts'
import type { Services } from '../base/services.tsx'

const base = config.apiBase.replace(/\/+$/, '')
const baseUrls = {
  backend: `${base}/backend`,
  provider: `${base}/provider`,
  auth: `${base}/auth`,
  logs: `${base}/logs`,
  broadcast: `${base}/broadcast`,
  embed: `${base}/embed`,
}

/** Creates the services, and restores a persisted session. */
export const startServices = (): Services => {
  const topics = createTopics()
  const connection = watchConnection({
    probe: probeApi(`${base}/provider/status`),
    onRestored: () => {
      // A page that was opened meanwhile has not begun yet.
      const { status, failure } = session.get()
      if (status === 'restoring' && failure === 'unreachable') void session.restore()
      topicNames.forEach((topic) => topics.announce(topic))
    },
  })
  const session = createSession({
    baseUrls,
    storage: localStorage,
    getLanguage: currentLanguage,
    demoLogins: config.demoLogins,
    wrap: connection.watch,
    onEnter: storedLists.clear,
  })
  session.followOtherTabs(window)
  const failures = createFailureLog(session.http, () => session.get().status === 'signed-in')
  watchPage(failures)
  void session.restore()
  return { http: session.http, topics, session, sessionClient: session.client, connection, failures }
}
