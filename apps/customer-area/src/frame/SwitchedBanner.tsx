import { useTranslation } from 'react-i18next'
import { useAccount } from '../base/services.tsx'
import { TextButton } from '../ui/Button.tsx'
import { IconSwitch } from '../ui/icons.tsx'
import { nameOf } from '../session/session.name.rules.ts'
import { useSwitchUser } from '../session/use-person.ts'
import * as css from './frame.css.ts'

/** Says that somebody is working as a colleague, with a button to switch back. */
export const SwitchedBanner = () => {
  const { t } = useTranslation('shell')
  const { user, advertiser, switchedFrom } = useAccount()
  const switchUser = useSwitchUser()
  if (!switchedFrom) return null
  return (
    <div className={css.banner} data-connection="switched">
      <IconSwitch />
      <span className={css.bannerText}>{t('account.workingAs', { name: nameOf(user), company: advertiser.name })}</span>
      <TextButton onClick={() => void switchUser(switchedFrom)}>{t('account.back', { name: switchedFrom.name })}</TextButton>
    </div>
  )
}
