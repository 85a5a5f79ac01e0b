import type { Account } from '@vitrine/core/account'
import { createWrittenDates, type Language } from '@vitrine/core/i18n'
import { memberName, type Member } from '@vitrine/core/users'
import type { ServerConfig } from '../config.ts'
import type { Db } from '../db/database.ts'
import type { ServerTexts } from '../ports/texts.ts'
import { insertMail } from '../mail/mail.store.ts'

export interface Invitation {
  member: Member
  /** The user who invites. */
  account: Account
  token: string
  until: Date
  /** The account's language, in which the new user's mail is written. */
  language: Language
}

export interface MailPorts {
  texts: ServerTexts
  config: ServerConfig
  now: Date
}

const mailOf = ({ account }: Invitation, { config, now }: MailPorts) => ({
  advertiserId: account.advertiser.id,
  userId: account.user.id,
  sender: config.senderAddress,
  createdAt: now,
})

/** Writes the invitation of a new user to the outbox, in the transaction that stores the user. */
export const writeInvitation = (db: Db, invitation: Invitation, ports: MailPorts): Promise<number> => {
  const { member, account, token, until, language } = invitation
  const { texts, config } = ports
  const t = texts[language]
  const values = {
    name: memberName(member),
    by: memberName(account.user),
    advertiser: account.advertiser.name,
    username: member.username,
    link: `${config.publicUrl}/change-password?id=${member.id}&token=${token}`,
    date: createWrittenDates(language, { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23', timeZone: 'Europe/Paris' })(until),
  }
  return insertMail(db, {
    ...mailOf(invitation, ports),
    recipient: member.email,
    subject: t('mail.invitation.subject', values),
    body: t('mail.invitation.body', values),
  })
}

/** Informs the provider's team that a contact was given access. */
export const writeAccessRequest = (db: Db, invitation: Invitation, ports: MailPorts): Promise<number> => {
  const { member, account } = invitation
  const { texts, config } = ports
  const t = texts.fr
  const values = {
    name: memberName(member),
    email: member.email,
    by: account.user.username,
    login: account.advertiser.login,
    role: t(`mail.access.roles.${member.role === 'admin' ? 'admin' : 'user'}`),
  }
  return insertMail(db, {
    ...mailOf(invitation, ports),
    recipient: config.contactAddress,
    replyTo: account.user.email,
    subject: t('mail.access.subject', values),
    body: t('mail.access.body', values),
  })
}
