import type { Account } from '../account/account.model.ts'
import type { Http } from '../http/http.types.ts'
import type { Language } from '../i18n/languages.ts'
import type { Topics } from '../topics/topics.ts'
import type { AdNote, SheetMail } from './ad-sheet.form.ts'

/** The calls about the sheet of an ad. Each throws only ApiError. */
export interface AdSheetClient {
  /** The sheet as a PDF, in the reader's language. */
  pdf(adId: number, language: Language): Promise<Blob>
  /** Mails the sheet to each recipient; their answers go to the sender. */
  mail(adId: number, mail: SheetMail, from: Account): Promise<void>
  saveNote(adId: number, note: AdNote): Promise<void>
}

/** The wire names of the fields of a note and of a mail, so that a refusal appears at its field. */
export const adNoteNames = { note: 'annonce.note_privee' } as const
export const sheetMailNames = { to: 'destinataires', subject: 'object', message: 'message' } as const

export const createAdSheetClient = (http: Http, topics?: Topics): AdSheetClient => ({
  pdf: async (adId, language) =>
    (await http.send({ service: 'provider', path: `/annonce/${adId}/fiche.pdf`, query: { lang: language }, reply: 'blob' })) as Blob,
  async mail(adId, { to, subject, message }, { user, advertiser }) {
    const name = [user.firstName, user.lastName].filter(Boolean).join(' ') || user.username
    await http.send({
      service: 'backend',
      method: 'POST',
      path: '/mail/send',
      body: { annonce: adId, destinataires: to, object: subject, message, name, email: user.email || advertiser.email },
    })
  },
  async saveNote(adId, { note }) {
    await http.send({ service: 'provider', method: 'PATCH', path: `/annonce/${adId}`, body: { annonce: { note_privee: note } } })
    topics?.announce('ads')
  },
})
