import { mailText, type ReviewMail } from '@vitrine/core/review-requests'
import { escapeUTF8 } from 'entities'
import type { NewMail } from '../mail/mail.store.ts'

const colours = { ink: '#1d2230', muted: '#5b6070', accent: '#2f5597', paper: '#ffffff', ground: '#f3f1ed' }
const font = 'font-family:Arial,Helvetica,sans-serif'

const lines = (text: string): string => escapeUTF8(text).replaceAll('\n', '<br>')
const paragraph = (text: string): string =>
  text === '' ? '' : `<p style="margin:0 0 16px;font-size:16px;line-height:1.5;color:${colours.ink}">${lines(text)}</p>`
const small = (text: string): string => `<p style="margin:0 0 8px;font-size:13px;line-height:1.5;color:${colours.muted}">${text}</p>`

// Mail programs know tables and inline styles best. There is no picture, and so nothing that tells who has opened it.
const button = ({ label, href }: { label: string; href: string }): string =>
  `<p style="margin:0 0 12px"><a href="${escapeUTF8(href)}" style="display:inline-block;padding:12px 22px;border-radius:6px;background:${colours.accent};color:#ffffff;font-size:16px;font-weight:bold;text-decoration:none">${escapeUTF8(label)}</a></p>`

/** The mail as programs show it that know HTML. */
const mailHtml = (mail: ReviewMail, language: string): string => {
  const { subject, greeting, paragraphs, reference, links, motto, closing, reason, unsubscribe } = mail
  const body =
    [greeting, ...paragraphs, reference].map(paragraph).join('') + links.map(button).join('') + [motto, closing].map(paragraph).join('')
  const foot =
    small(escapeUTF8(reason)) +
    small(`<a href="${escapeUTF8(unsubscribe.href)}" style="color:${colours.muted}">${escapeUTF8(unsubscribe.label)}</a>`)
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeUTF8(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:${colours.ground};${font}"><table role="presentation" align="center" width="100%" style="max-width:600px;border-collapse:collapse;${font}">
<tr><td style="padding:28px;background:${colours.paper};border-radius:8px">${body}</td></tr>
<tr><td style="padding:16px 28px">${foot}</td></tr></table></body></html>`
}

interface Letter {
  mail: ReviewMail
  language: string
  agency: string
  from: Pick<NewMail, 'advertiserId' | 'userId' | 'replyTo'> & { sender: string }
  recipient: string
  createdAt: Date
}

const addressIn = (sender: string): string => /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender

/** In the name of the agency, from the address that this server may write from. */
const senderOf = (agency: string, sender: string): string => `"${agency.replaceAll(/[\p{Cc}"\\<>]/gu, ' ').trim()}" <${addressIn(sender)}>`

/** The mail to the person, with what mail programs show a button to unsubscribe for. */
export const reviewRequestMail = ({ mail, language, agency, from, recipient, createdAt }: Letter): NewMail => ({
  ...from,
  sender: senderOf(agency, from.sender),
  recipient,
  subject: mail.subject,
  body: mailText(mail),
  html: mailHtml(mail, language),
  unsubscribeUrl: mail.unsubscribe.href,
  createdAt,
})
