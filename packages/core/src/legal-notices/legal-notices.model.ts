/** What is typed about one. */
export interface LegalNoticeDetails {
  title: string
  text: string
}

export interface LegalNotice extends LegalNoticeDetails {
  id: number
  createdAt: Date
}
