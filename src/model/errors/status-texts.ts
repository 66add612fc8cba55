/** What the adviser reads, by HTTP status, when a failure carries no message of its own (specification 1.8). */
export const statusTexts = {
  400: 'Bad request, please try again',
  401: 'Session expired, please refresh page',
  404: 'Server not responding',
  500: 'Server not responding, please try again.',
  network: 'Session expired, please refresh page',
  other: 'Something went wrong, please try again.',
} as const;
