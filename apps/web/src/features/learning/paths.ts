export const paths = {
  sets: '/qna',
  unanswered: '/qna/unanswered',
  thread: (id: string) => `/chat?thread=${id}`,
  pair: (datasetId: string, question: string) =>
    `/qna/${datasetId}?search=${encodeURIComponent(question.slice(0, 120))}`,
} as const
