import { paceLookups } from '@vitrine/core/places'
import { createVitrine, VitrineProvider } from '@vitrine/react/provider'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SWRConfig } from 'swr'
import { config } from '../base/config.ts'
import { currentLanguage } from '../base/i18n.ts'
import { useAccount, useServices } from '../base/services.tsx'
import { useStore } from '../base/store.ts'
import { dataSettings, ReloadByTopic } from '../base/swr.tsx'
import { LeaveGuard } from '../form/LeaveGuard.tsx'
import { usePushRenewal } from '../notifications/use-push.ts'
import { useReviewNotices } from '../reviews/use-review-notices.ts'
import { appearance } from '../theme/appearance.ts'
import { Frame } from './Frame.tsx'

/** The widgets' instance of one signed-in person; it has the host's language and appearance. */
const useWidgets = () => {
  const { http, topics, failures } = useServices()
  const account = useAccount()
  const theme = useStore(appearance)
  const { i18n } = useTranslation('shell')
  const [instance] = useState(() =>
    createVitrine({
      http: config.pacing ? paceLookups(http, config.pacing.placeLookup) : http,
      topics,
      account,
      locale: currentLanguage(),
      appearance: { theme },
      timeoutMs: 30_000,
    }),
  )
  useEffect(() => instance.update({ account, locale: i18n.language, appearance: { theme } }), [instance, account, i18n.language, theme])
  useEffect(() => instance.on('error', ({ error }) => failures.report(error)), [instance, failures])
  return instance
}

const Area = () => {
  const { failures } = useServices()
  const [settings] = useState(() => dataSettings(failures))
  const instance = useWidgets()
  // The bell is on every screen, and so are the events that it lives by.
  useEffect(() => instance.follow(), [instance])
  useReviewNotices(instance)
  usePushRenewal()
  return (
    <VitrineProvider instance={instance}>
      <SWRConfig value={settings}>
        <ReloadByTopic />
        <Frame />
        <LeaveGuard />
      </SWRConfig>
    </VitrineProvider>
  )
}

/** Everything behind the sign-in. The key remounts it for another person, without any state of the previous one. */
export const SignedInArea = () => <Area key={useAccount().user.id} />
