import { firstRow, rows, sql, type Runner } from '../db/sql.ts'

export interface NewCallBack {
  advertiserId: number
  userId: number
  product: string
  name: string
  phone: string
  message: string
}

export const insertCallBack = async (tx: Runner, callBack: NewCallBack, now: Date): Promise<void> => {
  const { advertiserId, userId, product, name, phone, message } = callBack
  await rows(
    tx,
    sql`INSERT INTO call_backs (advertiser_id, user_id, product, name, phone, message, asked_at)
      VALUES (${advertiserId}, ${userId}, ${product}, ${name}, ${phone}, ${message}, ${now.toISOString()}::timestamptz)`,
  )
}

export interface OpenCallBack extends Omit<NewCallBack, 'userId' | 'advertiserId'> {
  id: number
  /** Customer code and name of the account. */
  login: string
  account: string
  askedAt: Date
}

/** The requests of all accounts that nobody has answered, the oldest first. */
export const findOpenCallBacks = async (runner: Runner): Promise<OpenCallBack[]> => {
  const found = await rows<Omit<OpenCallBack, 'askedAt'> & { askedAt: Date | string }>(
    runner,
    sql`SELECT c.id, c.product, c.name, c.phone, c.message, c.asked_at AS "askedAt", a.login, a.name AS account
      FROM call_backs AS c JOIN advertisers AS a ON a.id = c.advertiser_id WHERE c.done_at IS NULL ORDER BY c.asked_at, c.id`,
  )
  return found.map((each) => ({ ...each, askedAt: new Date(each.askedAt) }))
}

/** Whether the request was open. */
export const closeCallBack = async (runner: Runner, id: number, now: Date): Promise<boolean> =>
  (await firstRow(
    runner,
    sql`UPDATE call_backs SET done_at = ${now.toISOString()}::timestamptz WHERE id = ${id} AND done_at IS NULL RETURNING id`,
  )) !== null
