import { integer, isoDate, listOf, mapped, record, text, truth, withDefault } from '../wire/index.ts'
import type { FreeSlots, KeptPostSettings, PostSlot } from './post-settings.model.ts'

const slot = record<PostSlot>()({ weekday: ['jour', integer], time: ['heure', text] })

export const postSettingsWire = record<KeptPostSettings>()({
  lateMinutes: ['retardMinutes', integer],
  onChange: ['annonceModifiee', mapped({ ATTENDRE: 'hold', ACTUALISER: 'refresh' } as const)],
  slots: ['creneaux', listOf(slot)],
  needsApproval: ['accordRequis', withDefault(truth, false)],
  version: ['version', integer],
})

export const freeSlotsWire = record<FreeSlots>()({ perWeek: ['nbParSemaine', integer], times: ['libres', listOf(isoDate)] })
