import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { config } from '../base/config.ts'
import { LanguageSelect } from './LanguageSelect.tsx'
import { Logo } from '../ui/Logo.tsx'
import { PageTitle } from '../ui/Page.tsx'
import { ShopWindow } from './ShopWindow.tsx'
import { ThemeToggle } from './ThemeToggle.tsx'
import * as css from './session.css.ts'

interface AuthScreenProps {
  title: string
  /** A heading, if it differs from the document's title. */
  heading?: string
  lead?: string
  children: ReactNode
}

/** The layout of sign-in and related screens: a form, and a picture beside it. */
export const AuthScreen = ({ title, heading, lead, children }: AuthScreenProps) => {
  const { t } = useTranslation('session')
  return (
    <div className={css.screen}>
      <div className={css.side}>
        <header className={css.brand}>
          <Logo className={css.mark} />
          {config.productName}
        </header>
        <main className={css.column}>
          <div className={css.heading}>
            <PageTitle title={title} className={css.title}>
              {heading}
            </PageTitle>
            {lead && <p className={css.lead}>{lead}</p>}
          </div>
          {children}
        </main>
        <footer className={css.footer}>
          <LanguageSelect label={t('preferences.language')} />
          <ThemeToggle />
        </footer>
      </div>
      <div className={css.window} aria-hidden="true">
        <ShopWindow />
      </div>
    </div>
  )
}
