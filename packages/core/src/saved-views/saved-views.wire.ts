import { integer, listOf, record, text, truth, withDefault } from '../wire/index.ts'
import type { NewSavedView, SavedView } from './saved-views.model.ts'

const fields = {
  list: ['list', text],
  name: ['name', text],
  query: ['query', text],
  isDefault: ['is_default', withDefault(truth, false)],
} as const

export const newSavedViewWire = record<NewSavedView>()(fields)
export const savedViewWire = record<SavedView>()({ id: ['id', integer], ...fields })
export const savedViewsWire = listOf(savedViewWire)
