import { legalNoticeForm } from '@vitrine/core/legal-notices'
import { createRecordStore } from '../records/records.store.ts'
import { legalNoticeColumns } from './legal-notices.list.store.ts'
import { legalNotices } from './legal-notices.table.ts'

export const legalNoticeStore = createRecordStore(legalNotices, legalNoticeColumns, legalNoticeForm.names)
