import type { ReviewPhrases } from './copywriter.review.model.ts'

const talk = [
  'You can reach us on {phone} to talk it over.',
  'Please get in touch with our office so that we can look at this together.',
  'Our team would be glad to discuss this with you.',
  'You are welcome to drop in, and we would take the time to listen.',
  'A direct conversation would help us understand your situation.',
  'Would you be happy to speak with us by telephone?',
  'Feel free to write to us in private; we read every message with care.',
  'The simplest way would be to talk, on {phone}.',
  'We would like to hear your side in more detail.',
  'Let us know what time suits you, and we can talk it through calmly.',
]

/** English sentences. */
export const englishReviewPhrases: ReviewPhrases = {
  openings: {
    praise: [
      'Thank you so much for your message!',
      'What a pleasure to read this!',
      'Many thanks for your kind words.',
      'Your review means a lot to us, thank you!',
      'Thank you for taking the time to share your experience.',
      'Here is a message that makes the whole team smile!',
      'We are very grateful for your review.',
      'Thank you for your trust and for this feedback!',
      'Your words are very much appreciated.',
      'The whole team thanks you for this lovely review!',
      'It is a joy to receive feedback like this.',
      'How kind of you to write!',
    ],
    mixed: [
      'Hello, and thank you for your feedback.',
      'Thank you for sharing your impressions.',
      'Hello, thanks for your review.',
      'We appreciate that you wrote to us.',
      'Thank you for telling us what you think.',
      'Hello, your opinion interests us.',
      'Thank you for your honesty.',
      'Your feedback is useful to us.',
      'Hello, we read your review with interest.',
      'Thanks for giving us a moment of your time.',
      'Hello, every comment helps us move forward, and so does yours.',
      'We have taken note of your review.',
    ],
    complaint: [
      'Hello, we are sorry about this experience.',
      'We regret that we did not live up to your expectations.',
      'Hello, we have read your message and take it seriously.',
      'Your feedback matters to us, all the more when it is critical.',
      'Hello, we understand that you are unhappy.',
      'Thank you for telling us what bothered you.',
      'We would have liked to read that all went well.',
      'Hello, your disappointment does not leave us indifferent.',
      'We have read your review with care.',
      'Hello, thank you for letting us know.',
      'It is always a pity when somebody leaves disappointed.',
      'Hello, we hear your remarks.',
    ],
    calm: [
      'Hello, we have read your message carefully.',
      'We have received your review.',
      'Hello, we are sorry that you were left with this impression.',
      'Your message gives us pause, and we want to understand it.',
      'Hello, we are sad to read this.',
      'We take note of how you feel.',
      'Hello, we would rather answer calmly and with respect.',
      'We understand that this has been hard for you.',
      'Hello, thank you for taking the time to write.',
      'Your review deserves more than an answer of a few lines.',
      'Hello, a direct conversation seems better to us than a public one.',
      'We regret to find you in this frame of mind.',
    ],
  },
  subjects: {
    welcome: {
      praise: [
        'Making people feel welcome is a joy for us.',
        'A warm welcome matters to our team.',
        'We are delighted that you felt welcome.',
      ],
      complaint: ['Courtesy is essential in our work.', 'Everybody should feel welcome with us.', 'A warm welcome matters to us.'],
    },
    speed: {
      praise: [
        'Keeping things moving is important in any project.',
        'Being responsive is part of how we work.',
        'We are glad that everything went at your pace.',
      ],
      complaint: [
        'Waiting is always unpleasant, and we understand that.',
        'Time matters, above all when it comes to a home.',
        'We know how much people count on a quick response.',
      ],
    },
    price: {
      praise: [
        'Being clear about prices is important to us.',
        'We like to explain what our fees cover.',
        'Talking openly about money puts everybody at ease.',
      ],
      complaint: [
        'Questions of price deserve a clear explanation.',
        'We are happy to explain what our fees cover.',
        'Being open about costs is important to us.',
      ],
    },
    advice: {
      praise: [
        'Advising and explaining is what we love about this job.',
        'We are happy that our advice was of help.',
        'Taking the time to listen makes all the difference.',
      ],
      complaint: [
        'Clear explanations are something that you should be able to count on.',
        'Good advice is a fair thing to expect.',
        'Listening and explaining are part of our work.',
      ],
    },
    'follow-up': {
      praise: [
        'Staying in touch throughout a project seems essential to us.',
        'Good follow-up is reassuring, and we care about it.',
        'We are glad that you felt kept informed.',
      ],
      complaint: [
        'Follow-up counts as much as everything else, and we know it.',
        'Being left without news is hard, and we understand that.',
        'Being kept informed is a fair thing to expect.',
      ],
    },
    cleanliness: {
      praise: [
        'A well-kept place makes it easy to feel at home.',
        'Care for places matters to us.',
        'We are glad that you liked the place.',
      ],
      complaint: [
        'The state of a place that one visits matters a great deal.',
        'A home should make people want to step in.',
        'We understand that cleanliness is important to you.',
      ],
    },
    contract: {
      praise: [
        'Paperwork feels lighter when it is well explained.',
        'Making the formalities easier was our wish.',
        'We are glad that the formalities went smoothly.',
      ],
      complaint: [
        'Formalities can feel heavy, and we understand that.',
        'Paperwork calls for clarity on both sides.',
        'Documents are sometimes hard to follow.',
      ],
    },
    visit: {
      praise: [
        'A viewing should leave time to picture oneself there.',
        'We are glad that you enjoyed the viewing.',
        'Showing people around is always a good moment.',
      ],
      complaint: [
        'A viewing should leave time for questions.',
        'A viewing is an important moment, and we are aware of it.',
        'We understand that this viewing left you wanting more.',
      ],
    },
    sale: {
      praise: [
        'Being part of a sale or a purchase is quite an adventure.',
        'We are happy to have played a part in your project.',
        'A sale or a purchase is never a small thing.',
      ],
      complaint: [
        'A sale or a purchase is a serious matter, and we know it.',
        'Selling or buying calls for trust.',
        'We understand how important such a project is.',
      ],
    },
  },
  further: {
    praise: [
      'Your message has been shared with the whole team.',
      'It is a great encouragement to us.',
      'Words like these give us energy for our work.',
    ],
    mixed: [
      'Your remarks have been passed on to the team.',
      'We like to know what could be better.',
      'Listening is how one makes progress.',
    ],
    complaint: [
      'Your remarks have been passed on to the team.',
      'We want to understand what happened.',
      'Knowing what bothered you is important to us.',
    ],
    calm: [
      'Out of respect for everybody, we do not go into details here.',
      'A public page is not the place to discuss a particular situation.',
      'We are careful about everybody’s privacy.',
    ],
  },
  closings: {
    praise: [
      'We look forward to seeing you again!',
      'With best regards from all of us.',
      'We wish you all the best with your plans.',
      'See you soon at the office!',
      'We remain at your side for whatever comes next.',
      'Take care!',
      'Our door is open, for advice or simply to say hello.',
      'We hope to see you in {city} one of these days.',
      'With all our gratitude.',
      'We wish you every happiness!',
    ],
    mixed: [
      ...talk.slice(0, 5),
      'What could we have done better, in your view?',
      'Your ideas are welcome.',
      'We would be happy to hear your suggestions.',
      ...talk.slice(8),
    ],
    complaint: talk,
    calm: talk,
  },
}
