import { reusableTextForm } from '@vitrine/core/reusable-texts'
import { createRecordStore } from '../records/records.store.ts'
import { reusableTextColumns } from './reusable-texts.list.store.ts'
import { reusableTexts } from './reusable-texts.table.ts'

export const reusableTextStore = createRecordStore(reusableTexts, reusableTextColumns, reusableTextForm.names)
