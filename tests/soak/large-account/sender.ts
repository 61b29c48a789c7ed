import { parentPort, workerData } from 'node:worker_threads';

import { type RepeatedRequest, sendRepeatedly } from './requests.ts';

// In a thread of its own, so that what it reads does not delay what the soak measures.
parentPort?.postMessage(await sendRepeatedly(workerData as RepeatedRequest));
