import { Users } from '@vitrine/react/users'
import { memberName } from '@vitrine/core/users'
import { useTranslation } from 'react-i18next'
import { useSwitchUser } from '../session/use-person.ts'
import { Screen } from '../screen/Screen.tsx'
import { useListAddress } from '../list/list-address.ts'
import { hidden } from '../theme/hidden.css.ts'
import { PageTitle } from '../ui/Page.tsx'

/** The account's users; switches to a colleague. */
export const UsersScreen = () => {
  const { t } = useTranslation('shell')
  const address = useListAddress()
  const switchUser = useSwitchUser()
  const title = t('menu.users')
  return (
    <Screen title={title}>
      <PageTitle title={title} className={hidden} />
      <Users
        query={address.query}
        onQueryChange={(event) => address.change(event.detail)}
        onUserContinue={({ detail: { user } }) => void switchUser({ ...user, name: memberName(user) })}
      />
    </Screen>
  )
}
