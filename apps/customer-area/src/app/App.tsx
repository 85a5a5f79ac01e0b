import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RouterProvider } from 'react-router/dom'
import { followAccountLanguage } from '../base/i18n.ts'
import { createAppRouter } from './router.tsx'
import { type Services, ServicesContext } from '../base/services.tsx'
import { useStore } from '../base/store.ts'

const AccountLanguage = ({ session }: Pick<Services, 'session'>) => {
  const language = useStore(session).account?.advertiser.language
  useEffect(() => {
    if (language) void followAccountLanguage(language)
  }, [language])
  return null
}

export const App = ({ services }: { services: Services }) => {
  const [router] = useState(createAppRouter)
  useTranslation('common')
  return (
    <ServicesContext value={services}>
      <AccountLanguage session={services.session} />
      <RouterProvider router={router} />
    </ServicesContext>
  )
}
