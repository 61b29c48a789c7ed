import { parentPort, workerData } from 'node:worker_threads';

import { type RepeatedRequest, sendRepeatedly } from './requests.ts';

// Runs in its own thread, so that reading responses does not delay the measurements.
parentPort?.postMessage(await sendRepeatedly(workerData as RepeatedRequest));
