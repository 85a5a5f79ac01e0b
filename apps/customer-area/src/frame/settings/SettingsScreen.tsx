import { useTranslation } from 'react-i18next'
import { NotificationSettings } from '../../notifications/NotificationSettings.tsx'
import { Screen } from '../../screen/Screen.tsx'
import { PageTitle } from '../../ui/Page.tsx'
import { Devices } from './Devices.tsx'
import { Display, Keyboard, StartPage } from './DisplaySettings.tsx'
import { OwnData } from './OwnData.tsx'
import { Section } from './Section.tsx'
import * as css from './settings.css.ts'
import { useNamedSection } from './use-named-section.ts'

/** What one person sets for themselves, on every device. */
export const SettingsScreen = () => {
  const { t } = useTranslation('shell')
  const { t: notifications } = useTranslation('notifications')
  const sections = useNamedSection()
  return (
    <Screen title={t('menu.settings')}>
      <PageTitle title={t('menu.settings')} className={css.title} />
      <div ref={sections} className={css.sections}>
        <Display />
        <StartPage />
        <Keyboard />
        <Section name="notifications" title={notifications('choices.title')}>
          <NotificationSettings />
        </Section>
        <Devices />
        <OwnData />
      </div>
    </Screen>
  )
}
