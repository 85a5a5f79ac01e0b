import type { Colleague } from '@vitrine/core/account'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { paths } from '../base/paths.ts'
import { usePreferences } from '../session/use-preferences.ts'
import { useThemes } from '../ui/use-themes.tsx'
import { useAccount } from '../base/services.tsx'
import { nameOf } from '../session/session.name.rules.ts'
import { useRoleName, useSwitchUser } from '../session/use-person.ts'
import { IconButton } from '../ui/Button.tsx'
import { IconSignOut, IconSwitch } from '../ui/icons.tsx'
import { IconKeyboard, IconTune } from '../ui/area-icons.tsx'
import { Menu, type MenuItem } from '../ui/Menu.tsx'
import { useWide } from '../screen/use-wide.ts'
import { openShortcutHelp } from './shortcuts/shortcut-help.ts'
import * as css from './frame.css.ts'

const initialsOf = (name: string): string =>
  name
    .split(/[\s-]+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')

/** Signs out by an address, so that the current screen is not remembered for the next person. */
export const useSignOut = (): (() => void) => {
  const navigate = useNavigate()
  return () => void navigate(`${paths.signIn}?signout`)
}

export const AccountMenu = () => {
  const { t } = useTranslation('shell')
  const { user, advertiser, isDemo, switchedFrom } = useAccount()
  const role = useRoleName(user)
  const switchUser = useSwitchUser()
  const navigate = useNavigate()
  const signOut = useSignOut()
  const isWide = useWide()
  const { change } = usePreferences()
  const themes = useThemes((theme) => change({ theme }))
  const name = nameOf(user)
  const itemOf = (colleague: Colleague, label: string): MenuItem => ({
    label,
    note: colleague.username,
    icon: <IconSwitch />,
    onSelect: () => void switchUser(colleague),
  })
  const back = switchedFrom ? [itemOf(switchedFrom, t('account.back', { name: switchedFrom.name }))] : []
  const colleagues = user.colleagues.filter(({ id }) => id !== switchedFrom?.id).map((colleague) => itemOf(colleague, colleague.name))
  return (
    <Menu
      header={
        <div className={css.person}>
          <span className={css.personName}>{name}</span>
          <span className={css.personNote}>
            {advertiser.name} · {advertiser.login}
          </span>
          <span className={css.personNote}>{isDemo ? `${role} · ${t('account.demo')}` : role}</span>
        </div>
      }
      groups={[
        { items: back },
        { heading: t('account.switchTo'), items: colleagues },
        // On a wide screen the top bar has a button for it.
        { heading: t('theme.label'), items: isWide ? [] : themes },
        {
          items: [
            { label: t('menu.settings'), icon: <IconTune />, onSelect: () => void navigate(paths.settings) },
            { label: t('shortcuts.title'), icon: <IconKeyboard />, onSelect: openShortcutHelp },
          ],
        },
        { items: [{ label: t('account.signOut'), icon: <IconSignOut />, onSelect: signOut }] },
      ]}
      trigger={(props) => (
        <IconButton {...props} label={t('account.label', { name })}>
          {/* A picture, not a word: the button is called by the whole name. */}
          <span className={css.avatar} data-initials={initialsOf(name)} />
        </IconButton>
      )}
    />
  )
}
