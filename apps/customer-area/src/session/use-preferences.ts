import type { Preferences } from '@vitrine/core/account'
import { savePreferences } from '@vitrine/core/account'
import { toApiError } from '@vitrine/core/http'
import { errorText } from '@vitrine/core/i18n'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { chooseLanguage } from '../base/i18n.ts'
import { useAccount, useServices } from '../base/services.tsx'
import { setSingleKeys } from '../base/single-keys.ts'
import { appearance } from '../theme/appearance.ts'
import { applyDensity } from '../theme/density.ts'
import { showToast } from '../ui/toasts/toasts.tsx'

/** Lets what was chosen hold on this device. What was not chosen stays as the device has it. */
export const applyPreferences = ({ language, theme, density, singleKeys }: Partial<Preferences>): void => {
  if (language) void chooseLanguage(language)
  if (theme) appearance.choose(theme)
  if (density !== undefined) applyDensity(density ?? 'comfortable')
  if (typeof singleKeys === 'boolean') setSingleKeys(singleKeys)
}

let saving = 0

/** What the person prefers, and changing it: at once on this device, and stored with the person for all others. */
export const usePreferences = () => {
  const { t: common } = useTranslation('common')
  const { http, session } = useServices()
  const { preferences } = useAccount().user
  const [chosen, setChosen] = useState<Partial<Preferences>>({})
  const change = async (values: Partial<Preferences>): Promise<void> => {
    setChosen((before) => ({ ...before, ...values }))
    applyPreferences(values)
    saving += 1
    try {
      await savePreferences(http, values)
    } catch (error) {
      showToast('danger', errorText(common as (key: string) => string, toApiError(error)))
    } finally {
      saving -= 1
    }
    // Not while something else is stored: the account that is read would not know it yet, and undo it on the screen.
    if (saving === 0) await session.renew().catch(() => undefined)
  }
  return { preferences: { ...preferences, ...chosen }, change: (values: Partial<Preferences>) => void change(values) }
}
