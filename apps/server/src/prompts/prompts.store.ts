import { promptForm } from '@vitrine/core/prompts'
import { createRecordStore } from '../records/records.store.ts'
import { promptColumns } from './prompts.list.store.ts'
import { prompts } from './prompts.table.ts'

export const promptStore = createRecordStore(prompts, promptColumns, promptForm.names)
