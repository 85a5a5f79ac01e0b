import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RouterProvider } from 'react-router/dom'
import { followAccountLanguage } from '../base/i18n.ts'
import { applyPreferences } from '../session/use-preferences.ts'
import { createAppRouter } from './router.tsx'
import { type Services, ServicesContext } from '../base/services.tsx'
import { useStore } from '../base/store.ts'

/** The language of the account, and what the person prefers to it. */
const AccountPreferences = ({ session }: Pick<Services, 'session'>) => {
  const { account } = useStore(session)
  useEffect(() => {
    if (!account) return
    const { preferences } = account.user
    if (preferences.language === null) void followAccountLanguage(account.advertiser.language)
    applyPreferences(preferences)
  }, [account])
  return null
}

export const App = ({ services }: { services: Services }) => {
  const [router] = useState(createAppRouter)
  useTranslation('common')
  return (
    <ServicesContext value={services}>
      <AccountPreferences session={services.session} />
      <RouterProvider router={router} />
    </ServicesContext>
  )
}
