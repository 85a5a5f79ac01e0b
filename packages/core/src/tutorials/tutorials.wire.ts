import { developerTrades, realEstateTrades, vehicleTrades } from '../account/account.model.ts'
import type { VideoCue } from '../videos/videos.model.ts'
import { calendarDate, decimal, knownOf, listOf, oneOf, record, text, wireObject } from '../wire/index.ts'
import { tutorialCategories, tutorialSections, type Tutorial, type TutorialChapter } from './tutorials.model.ts'

const chapter = record<TutorialChapter>()({ title: ['title', text], from: ['start', decimal] })
const cue = record<VideoCue>()({ from: ['start', decimal], to: ['end', decimal], text: ['text', text] })

const tutorial = record<Tutorial>()({
  id: ['id', text],
  title: ['title', text],
  category: ['category', oneOf(tutorialCategories)],
  section: ['sectionId', oneOf(tutorialSections)],
  publishedOn: ['dateOfPublicationOnline', calendarDate],
  newUntil: ['newReleaseEndDate', calendarDate],
  description: ['description', text],
  trades: ['metiers', knownOf([...realEstateTrades, ...developerTrades, ...vehicleTrades])],
  videoUrl: ['linkVideo', text],
  posterUrl: ['linkPoster', text],
  captionsUrl: ['linkCaptions', text],
  seconds: ['duration', decimal],
  chapters: ['chapters', listOf(chapter)],
  cues: ['captions', listOf(cue)],
})

export const tutorialsWire = wireObject({ tutorials: ['videos', listOf(tutorial)] })
