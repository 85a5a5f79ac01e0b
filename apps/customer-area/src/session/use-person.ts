import type { Colleague, User } from '@vitrine/core/account'
import { toApiError } from '@vitrine/core/http'
import { errorText } from '@vitrine/core/i18n'
import { roleOf } from '@vitrine/core/users'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { paths } from '../base/paths.ts'
import { useSession } from '../base/services.tsx'
import { showToast } from '../ui/toasts/toasts.tsx'

const roleKeys = { main: 'account.main', admin: 'account.subAdmin', user: 'account.subUser', contact: 'account.contact' } as const

export const useRoleName = (user: User): string => {
  const { t } = useTranslation('shell')
  return t(roleKeys[roleOf(user)])
}

/** Switches to a colleague, or back; the whole area is remounted. */
export const useSwitchUser = () => {
  const { session } = useSession()
  const { t } = useTranslation('shell')
  const { t: common } = useTranslation('common')
  const navigate = useNavigate()
  return async ({ id, name }: Colleague): Promise<void> => {
    try {
      await session.switchUser(id)
      await navigate(paths.dashboard)
      showToast('success', t('account.switched', { name }))
    } catch (error) {
      showToast('danger', errorText(common as (key: string) => string, toApiError(error)))
    }
  }
}
